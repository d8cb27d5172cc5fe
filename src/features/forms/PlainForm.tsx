import { type ComponentProps, type FormEvent } from 'react';

interface Props extends Omit<ComponentProps<'form'>, 'onSubmit'> {
  readonly onSubmit: (event: FormEvent) => unknown;
}

/** The one `<form>` of the product, which scripts send. */
export function PlainForm(props: Props) {
  return (
    <form
      {...props}
      onSubmit={(event) => {
        event.preventDefault();
        props.onSubmit(event);
      }}
    />
  );
}
