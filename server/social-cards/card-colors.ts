/** Colors of the cards: those of the same names in `src/styles/tokens.css`, which a server cannot read from the styles. */
export const cardColors = {
  board: '#143f34',
  'board-hole': '#0c2c24',
  'board-paint': '#f6efe1',
  'board-ink': '#fbf6ea',
  'board-ink-2': '#d9e4da',
  'board-accent': '#ffa868',
  action: '#ff7a1f',
} as const;
