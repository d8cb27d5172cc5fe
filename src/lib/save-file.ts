/** Busy browsers begin sooner than this. */
const READ_WITHIN_MS = 60_000;

/** Offers content to the browser as a download under this name. */
export function saveFile(name: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Browsers read the content some time after the press, and do not tell when.
  setTimeout(() => URL.revokeObjectURL(url), READ_WITHIN_MS);
}
