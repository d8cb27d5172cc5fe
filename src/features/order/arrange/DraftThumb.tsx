import Camera from 'lucide-react/icons/camera';
import { useEffect, useState } from 'react';
import { type RootState } from '~/store/root-state';
import { useAppDispatch } from '~/store/hooks';
import { type AppDispatch, type ThunkExtra } from '~/store/thunk';
import { useObjectUrl } from '~/lib/use-object-url';
import { Icon } from '~/ui/controls/Icon';
import styles from './CheckForm.module.css';

const addressOf =
  (fileId: string) =>
  async (_dispatch: AppDispatch, _getState: () => RootState, { api }: ThunkExtra) => {
    const { ownFileAddress } = await import(
      /* webpackChunkName: "upload-file" */ '~/api/order/files'
    );
    return ownFileAddress(api, fileId);
  };

function Frame({ address }: { address: string | undefined }) {
  return (
    <span className={styles.thumb}>
      {address ? <img src={address} alt="" /> : <Icon of={Camera} />}
    </span>
  );
}

function OfDevice({ file }: { file: File }) {
  return <Frame address={useObjectUrl(file)} />;
}

/** After a reload, the device's file is gone and the uploaded one is shown. */
function Uploaded({ fileId }: { fileId: string }) {
  const dispatch = useAppDispatch();
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    let isShown = true;
    void dispatch(addressOf(fileId)).then(
      (found) => {
        if (isShown) setAddress(found);
      },
      // Without it, the tile has an icon.
      () => undefined,
    );
    return () => {
      isShown = false;
    };
  }, [dispatch, fileId]);
  return <Frame address={address} />;
}

/** A small picture of an uploaded file. */
export function DraftThumb({ fileId, file }: { fileId: string; file: File | undefined }) {
  return file ? <OfDevice file={file} /> : <Uploaded fileId={fileId} />;
}
