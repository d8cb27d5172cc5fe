/** A file that was sent with a message. */
export interface Attachment {
  readonly attachmentId: string;
  readonly name: string;
  /** The size in bytes. */
  readonly size?: number | undefined;
}
