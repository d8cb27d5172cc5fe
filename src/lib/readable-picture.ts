/** Whether the browser can read a file as a picture; true where it cannot tell. */
export async function isReadablePicture(file: File): Promise<boolean> {
  if (typeof createImageBitmap !== 'function') return true;
  try {
    const picture = await createImageBitmap(file);
    picture.close();
    return true;
  } catch {
    return false;
  }
}
