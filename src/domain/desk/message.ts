export const messageKinds = ['report', 'contact'] as const;
export type MessageKind = (typeof messageKinds)[number];

const letters = { report: 'R', contact: 'C' } as const satisfies Record<MessageKind, string>;

/** "R-12": what staff and the person who wrote call it. */
export const messageNumber = (kind: MessageKind, number: number): string =>
  `${letters[kind]}-${String(number)}`;
