import { useEffect, useState } from 'react';
import { highestPrice } from '~/api/highest-price';
import { majorUnits } from '~/domain/money';
import { type SearchParams } from '~/domain/search-params';
import { useClock } from '~/lib/clock';
import { useAppDispatch } from '~/store/hooks';
import { createAppAsyncThunk } from '~/store/thunk';
import { todayIn } from '../current-search';

interface Argument {
  readonly search: SearchParams;
  readonly now: Date;
}

const loadHighestPrice = createAppAsyncThunk(
  'search/loadHighestPrice',
  async ({ search, now }: Argument, { api, config }) => {
    const price = await highestPrice(api, { search, now, today: todayIn(config.timeZone, now) });
    return price && majorUnits(price);
  },
);

/** The highest price among the tools of this search, in major units; undefined until it is known. `key` stands for the search. */
export function useHighestPrice(search: SearchParams, key: string): number | undefined {
  const dispatch = useAppDispatch();
  const clock = useClock();
  const [price, setPrice] = useState<number>();
  useEffect(() => {
    let isCurrent = true;
    dispatch(loadHighestPrice({ search, now: clock.now() }))
      .unwrap()
      .then((highest) => {
        if (isCurrent) setPrice(highest);
      })
      // Without it the slider has its full length.
      .catch(() => undefined);
    return () => {
      isCurrent = false;
    };
    // The key represents the search.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [dispatch, clock, key]);
  return price;
}
