import { useEffect, useState } from 'react';
import { useText } from '~/i18n/use-text';
import { Button } from '~/ui/controls/Button';
import { SkeletonGroup } from '~/ui/feedback/Skeleton';
import { whenLoaded } from '~/ui/when-loaded';
import { Dialog } from '~/ui/overlays/modals';
import { drawAsJpeg, type PictureArea } from '~/lib/draw-as-jpeg';

/** The side in pixels is larger than any place shows it. */
const SIDE = 960;
const QUALITY = 0.9;

/** Crops a square from a picture. Returns undefined if the browser cannot. */
async function cropSquare(file: File, area: PictureArea): Promise<File | undefined> {
  try {
    const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
    const side = Math.min(SIDE, Math.round(area.width));
    const blob = await drawAsJpeg(picture, area, { width: side, height: side, quality: QUALITY });
    picture.close();
    return blob ? new File([blob], 'profile.jpg', { type: blob.type }) : undefined;
  } catch {
    return undefined;
  }
}

const Cropper = whenLoaded(
  async () => (await import(/* webpackChunkName: "cropper" */ './Cropper')).Cropper,
  <SkeletonGroup shapes={['picture']} />,
);

interface Props {
  /** The chosen file, or null while there is none. */
  readonly file: File | null;
  readonly onCancel: () => void;
  readonly onCropped: (picture: File) => void;
  readonly onUnreadable: () => void;
}

function usePreview(file: File | null): string | undefined {
  const [src, setSrc] = useState<string>();
  useEffect(() => {
    if (!file) return undefined;
    const url = URL.createObjectURL(file);
    setSrc(url);
    return () => {
      setSrc(undefined);
      URL.revokeObjectURL(url);
    };
  }, [file]);
  return src;
}

/** Asks which part of a picture to show. If the browser cannot crop it, the whole picture is used. */
export function CropDialog({ file, onCancel, onCropped, onUnreadable }: Props) {
  const text = useText();
  const src = usePreview(file);
  const [area, setArea] = useState<PictureArea>();
  const use = async () => {
    if (!file) return;
    onCropped((area && (await cropSquare(file, area))) ?? file);
  };
  return (
    <Dialog
      isOpen={file !== null}
      onClose={onCancel}
      title={text('ProfileSettingsPage.cropTitle')}
      footer={
        <>
          <Button look="solid" onClick={() => void use()} text="ProfileSettingsPage.cropUse" />
          <Button look="ghost" onClick={onCancel} text="ProfileSettingsPage.cropCancel" />
        </>
      }
    >
      {src && <Cropper src={src} onArea={setArea} onUnreadable={onUnreadable} />}
    </Dialog>
  );
}
