import { configureStore, createSlice, type PayloadAction } from '@reduxjs/toolkit';

interface Shelf {
  readonly tools: readonly string[];
  readonly isOpen: boolean;
}

const initialState: Shelf = { tools: [], isOpen: false };

const { actions, reducer } = createSlice({
  name: 'shelf',
  initialState,
  reducers: {
    added: (state, { payload }: PayloadAction<string>) => ({
      ...state,
      tools: [...state.tools, payload],
    }),
    changed: (state) => {
      state.isOpen = true;
    },
  },
});

test('a reducer gets the state itself and returns the next one', () => {
  const before: Shelf = { tools: ['drill'], isOpen: true };
  const after = reducer(before, actions.added('saw'));
  expect(after).toEqual({ tools: ['drill', 'saw'], isOpen: true });
  expect(before).toEqual({ tools: ['drill'], isOpen: true });
});

test('a reducer that changes its state instead is refused', () => {
  const store = configureStore({ reducer });
  expect(() => store.dispatch(actions.changed())).toThrow('must not return undefined');
});
