import { type ComponentProps } from 'react';

interface Props extends Omit<ComponentProps<'form'>, 'onSubmit'> {
  readonly onSubmit: () => unknown;
}

/** The one `<form>` of the product, which scripts send. */
export function PlainForm({ onSubmit, ...rest }: Props) {
  return (
    <form
      {...rest}
      onSubmit={(event) => {
        event.preventDefault();
        // A form in a dialog belongs to the tree of React's components where the dialog was opened, perhaps inside another form.
        event.stopPropagation();
        void onSubmit();
      }}
    />
  );
}
