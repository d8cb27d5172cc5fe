import { cutout, outline, picture } from './compose';
import { type Drawing } from './drawing';
import { tools, type ToolName } from './tools';
import { trace } from './trace';

const names = Object.keys(tools) as ToolName[];

describe.each(names)('the drawing %s', (tool) => {
  const drawing: Drawing = tools[tool];

  test('is the same picture each time, with a name', () => {
    const svg = picture({ tool, way: 'Makita', backdrop: 'sage', scene: 'bench', view: 'turned' });
    expect(svg).toBe(
      picture({ tool, way: 'Makita', backdrop: 'sage', scene: 'bench', view: 'turned' }),
    );
    expect(svg).toContain(`aria-label="${drawing.label}"`);
    expect(svg).not.toMatch(/NaN|undefined/);
  });

  test('uses only materials and filters that are defined', () => {
    const svg = cutout({ tool, way: 'RYOBI' });
    const used = [...svg.matchAll(/url\(#([\w-]+)\)/g)].map(([, id]) => id);
    for (const id of new Set(used)) expect(svg).toContain(`id="${id}"`);
  });

  test('has an outline without materials', () => {
    expect(outline({ tool })).not.toMatch(/url\(#m-/);
  });
});

describe('picture', () => {
  test('escapes its title', () => {
    expect(picture({ tool: 'drill', title: '<b>"&' })).toContain(
      'aria-label="&#60;b&#62;&#34;&#38;"',
    );
  });
});

describe('a turned picture', () => {
  const lettering = (tool: ToolName, view: 'full' | 'turned') =>
    /<text [^>]*>/.exec(picture({ tool, view }))?.[0];

  test.each([
    ['in the middle of its place', 'jumpStarter', 385, 'middle'],
    ['at its left edge', 'thermalCamera', 344, 'end'],
    ['at its right edge', 'multimeter', 606, 'start'],
  ] as const)('can be read, with lettering placed %s', (_where, tool, x, anchor) => {
    expect(lettering(tool, 'full')).not.toContain('transform');
    expect(lettering(tool, 'turned')).toContain(`text-anchor="${anchor}"`);
    expect(lettering(tool, 'turned')).toContain(`transform="translate(${2 * x} 0) scale(-1 1)"`);
  });
});

describe('trace', () => {
  const options = { tolerance: 0.5, smallest: 2, scale: 2 };
  const mask = (rows: string[]) => ({
    width: rows[0]?.length ?? 0,
    height: rows.length,
    pixels: Uint8Array.from([...rows.join('')].map((pixel) => (pixel === '#' ? 255 : 0))),
  });

  test('goes around a shape and around its hole', () => {
    const path = trace(mask(['#####', '#...#', '#...#', '#####']), options);
    expect(path.match(/M/g)).toHaveLength(2);
  });

  test('leaves specks out', () => {
    expect(trace(mask(['...', '.#.', '...']), options)).toBe('');
  });
});
