// Generated from process/ by `npm run process:graph`. Do not edit.

export type ProcessActor = 'customer' | 'provider' | 'operator' | 'system';

/** A time expression as plain data: one function name with its arguments. */
export type ProcessTime = { readonly [fn: string]: readonly (string | ProcessTime)[] };

/** An edge of a process. `definitions` names the versions of the process that have it. */
export interface GraphTransition<Name extends string, State extends string, Definition extends string> {
  readonly name: Name;
  readonly from: State;
  readonly to: State;
  readonly actor: ProcessActor;
  readonly privileged: boolean;
  /** When it happens by itself; present exactly when the actor is the system. */
  readonly at?: ProcessTime;
  readonly definitions: readonly Definition[];
}

/** The name of the process at the marketplace, and the alias that new transactions start with. */
export const orderProcess = "flex-default-process";
export const orderProcessAlias = "flex-default-process/release-1";
/** The alias of those that their owner answers first. */
export const orderRequestAlias = "flex-default-process/request-1";

export const orderStates = [
  "state/initial",
  "state/enquiry",
  "state/pending-payment",
  "state/payment-expired",
  "state/accepted",
  "state/canceled",
  "state/delivered",
  "state/reviewed-by-customer",
  "state/reviewed-by-provider",
  "state/reviewed",
  "state/preauthorized",
  "state/declined",
] as const;
export type OrderState = (typeof orderStates)[number];

export const orderTransitionNames = [
  "transition/enquire",
  "transition/mark-viewed-from-enquiry",
  "transition/request-payment",
  "transition/request-payment-after-enquiry",
  "transition/expire-payment",
  "transition/expire-now",
  "transition/confirm-payment",
  "transition/mark-viewed-from-accepted",
  "transition/cancel",
  "transition/cancel-by-customer",
  "transition/cancel-by-provider",
  "transition/complete",
  "transition/complete-by-operator",
  "transition/auto-complete",
  "transition/review-1-by-customer",
  "transition/review-1-by-provider",
  "transition/expire-review-period",
  "transition/review-2-by-provider",
  "transition/expire-provider-review-period",
  "transition/review-2-by-customer",
  "transition/expire-customer-review-period",
  "transition/accept",
  "transition/decline",
  "transition/expire",
  "transition/mark-viewed-from-preauthorized",
  "transition/operator-accept",
  "transition/operator-decline",
] as const;
export type OrderTransitionName = (typeof orderTransitionNames)[number];

export type OrderDefinition = "current" | "asked" | "v2" | "v1";
export type OrderTransition = GraphTransition<OrderTransitionName, OrderState, OrderDefinition>;

export const orderTransitions: readonly OrderTransition[] = [
  {"name":"transition/enquire","from":"state/initial","to":"state/enquiry","actor":"customer","privileged":true,"definitions":["current","asked"]},
  {"name":"transition/mark-viewed-from-enquiry","from":"state/enquiry","to":"state/enquiry","actor":"operator","privileged":false,"definitions":["current","v2","v1","asked"]},
  {"name":"transition/request-payment","from":"state/initial","to":"state/pending-payment","actor":"customer","privileged":true,"definitions":["current","v2","v1","asked"]},
  {"name":"transition/request-payment-after-enquiry","from":"state/enquiry","to":"state/pending-payment","actor":"customer","privileged":true,"definitions":["current","v2","v1","asked"]},
  {"name":"transition/expire-payment","from":"state/pending-payment","to":"state/payment-expired","actor":"system","privileged":false,"at":{"fn/plus":[{"fn/timepoint":["time/first-entered-state","state/pending-payment"]},{"fn/period":["PT15M"]}]},"definitions":["current","v2","v1","asked"]},
  {"name":"transition/expire-now","from":"state/pending-payment","to":"state/payment-expired","actor":"operator","privileged":false,"definitions":["current","v2","asked"]},
  {"name":"transition/confirm-payment","from":"state/pending-payment","to":"state/accepted","actor":"customer","privileged":false,"definitions":["current","v2"]},
  {"name":"transition/mark-viewed-from-accepted","from":"state/accepted","to":"state/accepted","actor":"operator","privileged":false,"definitions":["current","v2","v1","asked"]},
  {"name":"transition/cancel","from":"state/accepted","to":"state/canceled","actor":"operator","privileged":false,"definitions":["current","v2","v1","asked"]},
  {"name":"transition/cancel-by-customer","from":"state/accepted","to":"state/canceled","actor":"customer","privileged":true,"definitions":["current","v2","v1","asked"]},
  {"name":"transition/cancel-by-provider","from":"state/accepted","to":"state/canceled","actor":"provider","privileged":true,"definitions":["current","v2","v1","asked"]},
  {"name":"transition/complete","from":"state/accepted","to":"state/delivered","actor":"provider","privileged":true,"definitions":["current","v2","v1","asked"]},
  {"name":"transition/complete-by-operator","from":"state/accepted","to":"state/delivered","actor":"operator","privileged":false,"definitions":["current","asked"]},
  {"name":"transition/auto-complete","from":"state/accepted","to":"state/delivered","actor":"system","privileged":false,"at":{"fn/plus":[{"fn/timepoint":["time/booking-end"]},{"fn/period":["P21D"]}]},"definitions":["current","asked"]},
  {"name":"transition/review-1-by-customer","from":"state/delivered","to":"state/reviewed-by-customer","actor":"customer","privileged":false,"definitions":["current","v2","v1","asked"]},
  {"name":"transition/review-1-by-provider","from":"state/delivered","to":"state/reviewed-by-provider","actor":"provider","privileged":false,"definitions":["current","v2","v1","asked"]},
  {"name":"transition/expire-review-period","from":"state/delivered","to":"state/reviewed","actor":"system","privileged":false,"at":{"fn/plus":[{"fn/timepoint":["time/first-entered-state","state/delivered"]},{"fn/period":["P7D"]}]},"definitions":["current","v2","v1","asked"]},
  {"name":"transition/review-2-by-provider","from":"state/reviewed-by-customer","to":"state/reviewed","actor":"provider","privileged":false,"definitions":["current","v2","v1","asked"]},
  {"name":"transition/expire-provider-review-period","from":"state/reviewed-by-customer","to":"state/reviewed","actor":"system","privileged":false,"at":{"fn/plus":[{"fn/timepoint":["time/first-entered-state","state/delivered"]},{"fn/period":["P7D"]}]},"definitions":["current","v2","v1","asked"]},
  {"name":"transition/review-2-by-customer","from":"state/reviewed-by-provider","to":"state/reviewed","actor":"customer","privileged":false,"definitions":["current","v2","v1","asked"]},
  {"name":"transition/expire-customer-review-period","from":"state/reviewed-by-provider","to":"state/reviewed","actor":"system","privileged":false,"at":{"fn/plus":[{"fn/timepoint":["time/first-entered-state","state/delivered"]},{"fn/period":["P7D"]}]},"definitions":["current","v2","v1","asked"]},
  {"name":"transition/enquire","from":"state/initial","to":"state/enquiry","actor":"customer","privileged":false,"definitions":["v2","v1"]},
  {"name":"transition/auto-complete","from":"state/accepted","to":"state/delivered","actor":"system","privileged":false,"at":{"fn/plus":[{"fn/timepoint":["time/booking-end"]},{"fn/period":["P2D"]}]},"definitions":["v2","v1"]},
  {"name":"transition/confirm-payment","from":"state/pending-payment","to":"state/preauthorized","actor":"customer","privileged":false,"definitions":["v1","asked"]},
  {"name":"transition/accept","from":"state/preauthorized","to":"state/accepted","actor":"provider","privileged":false,"definitions":["v1"]},
  {"name":"transition/decline","from":"state/preauthorized","to":"state/declined","actor":"provider","privileged":false,"definitions":["v1"]},
  {"name":"transition/expire","from":"state/preauthorized","to":"state/declined","actor":"system","privileged":false,"at":{"fn/min":[{"fn/plus":[{"fn/timepoint":["time/first-entered-state","state/preauthorized"]},{"fn/period":["P6D"]}]},{"fn/plus":[{"fn/timepoint":["time/booking-start"]},{"fn/period":["P1D"]}]},{"fn/timepoint":["time/booking-end"]}]},"definitions":["v1"]},
  {"name":"transition/mark-viewed-from-preauthorized","from":"state/preauthorized","to":"state/preauthorized","actor":"operator","privileged":false,"definitions":["asked"]},
  {"name":"transition/accept","from":"state/preauthorized","to":"state/accepted","actor":"provider","privileged":true,"definitions":["asked"]},
  {"name":"transition/operator-accept","from":"state/preauthorized","to":"state/accepted","actor":"operator","privileged":false,"definitions":["asked"]},
  {"name":"transition/decline","from":"state/preauthorized","to":"state/declined","actor":"provider","privileged":true,"definitions":["asked"]},
  {"name":"transition/operator-decline","from":"state/preauthorized","to":"state/declined","actor":"operator","privileged":false,"definitions":["asked"]},
  {"name":"transition/expire","from":"state/preauthorized","to":"state/declined","actor":"system","privileged":false,"at":{"fn/min":[{"fn/plus":[{"fn/timepoint":["time/first-entered-state","state/preauthorized"]},{"fn/period":["P3D"]}]},{"fn/timepoint":["time/booking-display-start"]}]},"definitions":["asked"]},
];

/** Milliseconds after which a state ends by itself, for states where this counts from the moment they were entered. */
export const orderTimeLimits = {
  "state/pending-payment": 900000,
  "state/delivered": 604800000,
} as const;

/** The name of the process at the marketplace, and the alias that new transactions start with. */
export const cartItemProcess = "cart-item";
export const cartItemProcessAlias = "cart-item/release-1";

export const cartItemStates = [
  "state/initial",
  "state/held",
  "state/released",
  "state/expired",
  "state/confirmed",
  "state/canceled",
  "state/completed",
  "state/reviewed",
  "state/published",
] as const;
export type CartItemState = (typeof cartItemStates)[number];

export const cartItemTransitionNames = [
  "transition/hold",
  "transition/release",
  "transition/operator-release",
  "transition/expire",
  "transition/confirm",
  "transition/cancel",
  "transition/operator-cancel",
  "transition/complete",
  "transition/review-from-confirmed",
  "transition/review-from-completed",
  "transition/publish-review",
  "transition/expire-review-period",
] as const;
export type CartItemTransitionName = (typeof cartItemTransitionNames)[number];

export type CartItemDefinition = "current";
export type CartItemTransition = GraphTransition<CartItemTransitionName, CartItemState, CartItemDefinition>;

export const cartItemTransitions: readonly CartItemTransition[] = [
  {"name":"transition/hold","from":"state/initial","to":"state/held","actor":"customer","privileged":true,"definitions":["current"]},
  {"name":"transition/release","from":"state/held","to":"state/released","actor":"customer","privileged":true,"definitions":["current"]},
  {"name":"transition/operator-release","from":"state/held","to":"state/released","actor":"operator","privileged":false,"definitions":["current"]},
  {"name":"transition/expire","from":"state/held","to":"state/expired","actor":"system","privileged":false,"at":{"fn/plus":[{"fn/timepoint":["time/first-entered-state","state/held"]},{"fn/period":["PT20M"]}]},"definitions":["current"]},
  {"name":"transition/confirm","from":"state/held","to":"state/confirmed","actor":"operator","privileged":false,"definitions":["current"]},
  {"name":"transition/cancel","from":"state/confirmed","to":"state/canceled","actor":"customer","privileged":true,"definitions":["current"]},
  {"name":"transition/operator-cancel","from":"state/confirmed","to":"state/canceled","actor":"operator","privileged":false,"definitions":["current"]},
  {"name":"transition/complete","from":"state/confirmed","to":"state/completed","actor":"system","privileged":false,"at":{"fn/plus":[{"fn/timepoint":["time/booking-end"]},{"fn/period":["P21D"]}]},"definitions":["current"]},
  {"name":"transition/review-from-confirmed","from":"state/confirmed","to":"state/reviewed","actor":"customer","privileged":true,"definitions":["current"]},
  {"name":"transition/review-from-completed","from":"state/completed","to":"state/reviewed","actor":"customer","privileged":true,"definitions":["current"]},
  {"name":"transition/publish-review","from":"state/reviewed","to":"state/published","actor":"operator","privileged":false,"definitions":["current"]},
  {"name":"transition/expire-review-period","from":"state/reviewed","to":"state/published","actor":"system","privileged":false,"at":{"fn/plus":[{"fn/timepoint":["time/first-entered-state","state/reviewed"]},{"fn/period":["P7D"]}]},"definitions":["current"]},
];

/** Milliseconds after which a state ends by itself, for states where this counts from the moment they were entered. */
export const cartItemTimeLimits = {
  "state/held": 1200000,
  "state/reviewed": 604800000,
} as const;

/** The name of the process at the marketplace, and the alias that new transactions start with. */
export const extensionProcess = "extension";
export const extensionProcessAlias = "extension/release-1";

export const extensionStates = [
  "state/initial",
  "state/pending-payment",
  "state/payment-expired",
  "state/preauthorized",
  "state/accepted",
  "state/declined",
  "state/expired",
  "state/canceled",
  "state/delivered",
] as const;
export type ExtensionState = (typeof extensionStates)[number];

export const extensionTransitionNames = [
  "transition/request-extension",
  "transition/expire-payment",
  "transition/expire-now",
  "transition/confirm-payment",
  "transition/accept",
  "transition/decline",
  "transition/operator-decline",
  "transition/expire",
  "transition/cancel",
  "transition/complete",
  "transition/complete-by-operator",
  "transition/auto-complete",
] as const;
export type ExtensionTransitionName = (typeof extensionTransitionNames)[number];

export type ExtensionDefinition = "current" | "v1";
export type ExtensionTransition = GraphTransition<ExtensionTransitionName, ExtensionState, ExtensionDefinition>;

export const extensionTransitions: readonly ExtensionTransition[] = [
  {"name":"transition/request-extension","from":"state/initial","to":"state/pending-payment","actor":"customer","privileged":true,"definitions":["current","v1"]},
  {"name":"transition/expire-payment","from":"state/pending-payment","to":"state/payment-expired","actor":"system","privileged":false,"at":{"fn/plus":[{"fn/timepoint":["time/first-entered-state","state/pending-payment"]},{"fn/period":["PT15M"]}]},"definitions":["current","v1"]},
  {"name":"transition/expire-now","from":"state/pending-payment","to":"state/payment-expired","actor":"operator","privileged":false,"definitions":["current","v1"]},
  {"name":"transition/confirm-payment","from":"state/pending-payment","to":"state/preauthorized","actor":"customer","privileged":false,"definitions":["current","v1"]},
  {"name":"transition/accept","from":"state/preauthorized","to":"state/accepted","actor":"provider","privileged":true,"definitions":["current","v1"]},
  {"name":"transition/decline","from":"state/preauthorized","to":"state/declined","actor":"provider","privileged":false,"definitions":["current","v1"]},
  {"name":"transition/operator-decline","from":"state/preauthorized","to":"state/declined","actor":"operator","privileged":false,"definitions":["current","v1"]},
  {"name":"transition/expire","from":"state/preauthorized","to":"state/expired","actor":"system","privileged":false,"at":{"fn/min":[{"fn/timepoint":["time/booking-display-start"]},{"fn/plus":[{"fn/timepoint":["time/first-entered-state","state/preauthorized"]},{"fn/period":["P6D"]}]}]},"definitions":["current","v1"]},
  {"name":"transition/cancel","from":"state/accepted","to":"state/canceled","actor":"operator","privileged":false,"definitions":["current","v1"]},
  {"name":"transition/complete","from":"state/accepted","to":"state/delivered","actor":"provider","privileged":true,"definitions":["current","v1"]},
  {"name":"transition/complete-by-operator","from":"state/accepted","to":"state/delivered","actor":"operator","privileged":false,"definitions":["current"]},
  {"name":"transition/auto-complete","from":"state/accepted","to":"state/delivered","actor":"system","privileged":false,"at":{"fn/plus":[{"fn/timepoint":["time/booking-end"]},{"fn/period":["P21D"]}]},"definitions":["current"]},
  {"name":"transition/auto-complete","from":"state/accepted","to":"state/delivered","actor":"system","privileged":false,"at":{"fn/plus":[{"fn/timepoint":["time/booking-end"]},{"fn/period":["P2D"]}]},"definitions":["v1"]},
];

/** Milliseconds after which a state ends by itself, for states where this counts from the moment they were entered. */
export const extensionTimeLimits = {
  "state/pending-payment": 900000,
} as const;

/** The name of the process at the marketplace, and the alias that new transactions start with. */
export const lateFeeProcess = "late-fee";
export const lateFeeProcessAlias = "late-fee/release-1";

export const lateFeeStates = [
  "state/initial",
  "state/pending-payment",
  "state/payment-expired",
  "state/paid",
  "state/canceled",
  "state/paid-out",
] as const;
export type LateFeeState = (typeof lateFeeStates)[number];

export const lateFeeTransitionNames = [
  "transition/request-late-fee",
  "transition/expire-payment",
  "transition/expire-now",
  "transition/confirm-payment",
  "transition/cancel",
  "transition/pay-out",
] as const;
export type LateFeeTransitionName = (typeof lateFeeTransitionNames)[number];

export type LateFeeDefinition = "current";
export type LateFeeTransition = GraphTransition<LateFeeTransitionName, LateFeeState, LateFeeDefinition>;

export const lateFeeTransitions: readonly LateFeeTransition[] = [
  {"name":"transition/request-late-fee","from":"state/initial","to":"state/pending-payment","actor":"customer","privileged":true,"definitions":["current"]},
  {"name":"transition/expire-payment","from":"state/pending-payment","to":"state/payment-expired","actor":"system","privileged":false,"at":{"fn/plus":[{"fn/timepoint":["time/first-entered-state","state/pending-payment"]},{"fn/period":["PT15M"]}]},"definitions":["current"]},
  {"name":"transition/expire-now","from":"state/pending-payment","to":"state/payment-expired","actor":"operator","privileged":false,"definitions":["current"]},
  {"name":"transition/confirm-payment","from":"state/pending-payment","to":"state/paid","actor":"customer","privileged":false,"definitions":["current"]},
  {"name":"transition/cancel","from":"state/paid","to":"state/canceled","actor":"operator","privileged":false,"definitions":["current"]},
  {"name":"transition/pay-out","from":"state/paid","to":"state/paid-out","actor":"system","privileged":false,"at":{"fn/plus":[{"fn/timepoint":["time/first-entered-state","state/paid"]},{"fn/period":["P3D"]}]},"definitions":["current"]},
];

/** Milliseconds after which a state ends by itself, for states where this counts from the moment they were entered. */
export const lateFeeTimeLimits = {
  "state/pending-payment": 900000,
  "state/paid": 259200000,
} as const;
