/** One tool, drawn in a box of 1000 x 800 with its feet on y = 720 and the light from the upper left. */
export interface Drawing {
  /** Plain English name, used as the accessible name of a picture. */
  label: string;
  /** The box that the drawing occupies: x, y, width, height. */
  frame: readonly [number, number, number, number];
  /** The detail crop: left, top and side length. */
  close: readonly [number, number, number];
  /** Where it touches the floor: left edge and width of each contact. */
  ground?: readonly (readonly [number, number])[];
  /** Hangs on a wall instead of standing on the floor. */
  hangs?: boolean;
  art: string;
  /** Light behind the tool, such as a laser's cross. */
  glow?: string;
  /** What is in front of the tool outdoors and in the studio, such as dug soil. */
  front?: string;
}
