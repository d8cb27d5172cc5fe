import { type ComponentProps } from 'react';

interface Props extends Omit<ComponentProps<'form'>, 'onSubmit' | 'noValidate'> {
  readonly onSubmit: () => unknown;
}

/**
 * The one `<form>` of the product, which scripts send. A browser that has no scripts yet sends it as a POST: what was typed must not get
 * into an address.
 */
export function PlainForm({ onSubmit, ...rest }: Props) {
  return (
    <form
      method="post"
      {...rest}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        // A form in a dialog belongs to the tree of React's components where the dialog was opened, perhaps inside another form.
        event.stopPropagation();
        void onSubmit();
      }}
    />
  );
}
