import { type ComponentProps, type FormEvent } from 'react';

interface Props extends Omit<ComponentProps<'form'>, 'onSubmit'> {
  readonly onSubmit: (event: FormEvent) => unknown;
}

/** The one `<form>` of the product, which scripts send. */
export function PlainForm({ onSubmit, ...rest }: Props) {
  return (
    <form
      {...rest}
      onSubmit={(event) => {
        event.preventDefault();
        void onSubmit(event);
      }}
    />
  );
}
