/** Our own pictures, served from `public/`. */
export const hungTool = (tool: string) => `/illustrations/hung/${tool}.webp`;
export const toolOutline = (tool: string) => `/illustrations/outlines/${tool}.svg`;
export const categoryTile = (category: string) => `/illustrations/tiles/${category}.webp`;
export const earnScene = '/illustrations/scenes/pressure-washer-driveway.webp';
