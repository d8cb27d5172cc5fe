export const messageKinds = ['report', 'contact'] as const;
export type MessageKind = (typeof messageKinds)[number];

const letters = { report: 'R', contact: 'C' } as const satisfies Record<MessageKind, string>;

/** The number that staff and the sender use for it, such as "R-12". */
export const messageNumber = (kind: MessageKind, number: number): string =>
  `${letters[kind]}-${String(number)}`;
