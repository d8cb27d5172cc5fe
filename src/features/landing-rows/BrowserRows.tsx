import { useEffect } from 'react';
import { useConfig } from '~/config/config-context';
import { useClock } from '~/lib/clock';
import { useAppDispatch } from '~/store/hooks';
import { loadLandingRows } from './load-landing-rows';
import { Rows } from './Rows';

/** Shows the rows of tools on a page whose server does not load them. */
export function BrowserRows() {
  const dispatch = useAppDispatch();
  const config = useConfig();
  const clock = useClock();
  useEffect(() => {
    void loadLandingRows({ dispatch, config, now: clock.now() });
  }, [dispatch, config, clock]);
  return <Rows />;
}
