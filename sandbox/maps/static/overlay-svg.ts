import { type MapPalette } from '../palette';
import { type Coordinates, type Overlay } from './overlays';
import { type TextDrawer } from './static-labels';

interface Drawing {
  readonly project: (at: Coordinates) => readonly [x: number, y: number];
  readonly palette: MapPalette;
  readonly text: TextDrawer;
}

/** Height of a pin in pixels; its tip is at the point. */
const pinHeights = { s: 26, m: 34, l: 44 } as const;
/** A drop in a box of 24 by 32 whose tip is at (12, 32), and the middle of its round part. */
const pinShape = 'M12 32C12 32 1 19.6 1 11.6A11 11 0 0 1 23 11.6C23 19.6 12 32 12 32Z';
const [pinBoxWidth, pinBoxHeight, pinMiddle] = [24, 32, 11.6];
/** Longer labels are names of icons, which are not drawn. */
const longestLabel = 2;

function isDark(hex: string): boolean {
  const digits = hex.slice(1);
  const full = digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits;
  const value = Number.parseInt(full, 16);
  const [red, green, blue] = [value >> 16, (value >> 8) & 255, value & 255];
  return red * 0.299 + green * 0.587 + blue * 0.114 < 150;
}

function drawPin(pin: Overlay & { kind: 'pin' }, { project, palette, text }: Drawing): string {
  const [x, y] = project(pin.at);
  const scale = pinHeights[pin.size] / pinBoxHeight;
  const colour = pin.colour ?? palette.marker;
  const ink = isDark(colour) ? '#ffffff' : '#14302a';
  const label = pin.label && pin.label.length <= longestLabel ? pin.label.toUpperCase() : undefined;
  const middle = { x: pinBoxWidth / 2, y: pinMiddle };
  const face = label
    ? text.write({ text: label, size: 11, weight: 600, colour: ink, ...middle }).svg
    : `<circle cx="${middle.x}" cy="${middle.y}" r="4" fill="${ink}"/>`;
  const left = x - (pinBoxWidth / 2) * scale;
  const top = y - pinBoxHeight * scale;
  return (
    `<g transform="translate(${left} ${top}) scale(${scale})">` +
    `<ellipse cx="12" cy="31.5" rx="5" ry="1.8" fill="#000" opacity="0.18"/>` +
    `<path d="${pinShape}" fill="${colour}" stroke="${isDark(colour) ? '#ffffff' : '#14302a'}" stroke-opacity="0.85" stroke-width="1.2"/>` +
    `${face}</g>`
  );
}

function drawShape({ rings, style }: Overlay & { kind: 'shape' }, { project }: Drawing): string {
  const data = rings
    .map(
      (ring) =>
        `M${ring
          .map((at) =>
            project(at)
              .map((value) => value.toFixed(1))
              .join(' '),
          )
          .join('L')}`,
    )
    .join('');
  return (
    `<path d="${data}" fill="${style.fill}" fill-opacity="${style.fillOpacity}" fill-rule="evenodd" ` +
    `stroke="${style.stroke}" stroke-width="${style.width}" stroke-opacity="${style.strokeOpacity}" ` +
    `stroke-linejoin="round" stroke-linecap="round"/>`
  );
}

/** Draws overlays in their order. */
export function drawOverlays(overlays: readonly Overlay[], drawing: Drawing): string {
  return overlays
    .map((overlay) =>
      overlay.kind === 'pin' ? drawPin(overlay, drawing) : drawShape(overlay, drawing),
    )
    .join('');
}
