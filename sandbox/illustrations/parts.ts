import { circ, path, pol, rep, short } from './shapes';

type Circle = readonly [x: number, y: number, radius: number];

/** A row of dark slots. */
export const vents = (
  [x, y, width, height]: readonly [number, number, number, number],
  [count, step]: readonly [number, number],
  [colour, opacity]: readonly [string, number] = ['#0c1413', 0.55],
): string =>
  rep(
    count,
    (index) =>
      `<rect x="${x + index * step}" y="${y}" width="${width}" height="${height}" rx="${width / 2}" fill="${colour}" opacity="${opacity}"/>`,
  );

export const screw = (x: number, y: number, radius = 7): string =>
  circ([x, y, radius], 'steel/S') +
  `<path d="M${x - radius * 0.5},${y}h${radius}M${x},${y - radius * 0.5}v${radius}" stroke="#39423f" stroke-width="2" opacity=".7"/>`;

/** The blank label that stands where a maker's badge would sit. */
export const plate = (
  [x, y, width, height]: readonly [number, number, number, number],
  colour = '#ffffff',
  opacity = 0.85,
): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="5" fill="${colour}" opacity="${opacity}"/>` +
  `<rect x="${x + 9}" y="${y + height * 0.3}" width="${width * 0.5}" height="${height * 0.16}" rx="2" fill="#16302a" opacity=".7"/>` +
  `<rect x="${x + 9}" y="${y + height * 0.58}" width="${width * 0.32}" height="${height * 0.12}" rx="2" fill="#16302a" opacity=".4"/>`;

/** A rubber tyre with tread on a hub. */
export const wheel = ([x, y, radius]: Circle): string =>
  circ([x, y, radius], 'rubber/D') +
  rep(18, (index) => {
    const outer = pol([x, y], radius - 2, index * 20);
    const inner = pol([x, y], radius - radius * 0.16, index * 20 + 6);
    return `<path d="M${outer.join()}L${inner.join()}" stroke="#000" stroke-opacity=".35" stroke-width="4"/>`;
  }) +
  circ([x, y, radius * 0.62], 'accentMetal/M') +
  circ([x, y, radius * 0.42], 'dark/d') +
  circ([x, y, radius * 0.2], 'steel/S');

/** A round pressure gauge with its needle. */
export const gauge = (x: number, y: number, radius: number): string =>
  circ([x, y, radius], 'steel/S') +
  circ([x, y, radius * 0.78], '#fbf8f1') +
  rep(7, (index) => {
    const outer = pol([x, y], radius * 0.66, 150 + index * 40);
    const inner = pol([x, y], radius * 0.52, 150 + index * 40);
    return `<path d="M${outer.join()}L${inner.join()}" stroke="#24302d" stroke-width="${short(radius * 0.07)}"/>`;
  }) +
  `<path d="M${x},${y}L${pol([x, y], radius * 0.55, 255).join()}" stroke="#d4471c" stroke-width="${short(radius * 0.1)}" stroke-linecap="round"/>` +
  circ([x, y, radius * 0.1], '#24302d');

/** A circular saw blade with slanted teeth. */
export const blade = ([x, y, radius]: Circle, teeth: number): string => {
  const step = 360 / teeth;
  const points = Array.from({ length: teeth }, (_, index) => {
    const angle = index * step;
    return [
      pol([x, y], radius, angle),
      pol([x, y], radius * 0.93, angle + 2),
      pol([x, y], radius * 0.94, angle + step - 1.5),
    ];
  }).flat();
  const slots = rep(6, (index) => {
    const from = pol([x, y], radius * 0.62, index * 60 + 8);
    const bend = pol([x, y], radius * 0.78, index * 60 + 6);
    const to = pol([x, y], radius * 0.86, index * 60 + 20);
    return `<path d="M${from.join()}Q${bend.join()} ${to.join()}" stroke="#2e3937" stroke-width="4" fill="none" opacity=".55"/>`;
  });
  return (
    path(`M${points.map((point) => point.join()).join('L')}Z`, 'steelD/S') +
    circ([x, y, radius * 0.8], 'none', 'stroke="#fff" stroke-opacity=".35" stroke-width="3"') +
    slots
  );
};

/** Dark radial slots around a center: fan covers and recoil starters. */
export const rays = (
  [x, y, radius]: Circle,
  [count, inner]: readonly [count: number, innerRadius: number],
  [width, opacity]: readonly [number, number] = [6, 0.5],
): string =>
  rep(count, (index) => {
    const from = pol([x, y], inner, (index * 360) / count);
    const to = pol([x, y], radius, (index * 360) / count);
    return `<path d="M${from.join()}L${to.join()}" fill="none" stroke="#0c1413" stroke-width="${width}" stroke-linecap="round" opacity="${opacity}"/>`;
  });
