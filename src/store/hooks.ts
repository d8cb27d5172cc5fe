// oxlint-disable-next-line no-restricted-imports -- the one place where the untyped hooks get their types
import { useDispatch, useSelector, useStore } from 'react-redux';
import { type RootState } from './root-state';
import { type AppDispatch } from './thunk';

export const useAppDispatch = useDispatch.withTypes<AppDispatch>();
export const useAppSelector = useSelector.withTypes<RootState>();
export const useAppStore = useStore.withTypes<
  ReturnType<typeof useStore<RootState>> & { dispatch: AppDispatch }
>();
