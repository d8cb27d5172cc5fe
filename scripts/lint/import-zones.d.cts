export interface ImportZone {
  readonly target: string;
  readonly from: string;
  readonly except?: readonly string[];
  readonly message: string;
}

export function importZones(root: string): readonly ImportZone[];

export function whyForbidden(
  zones: readonly ImportZone[],
  file: string,
  imported: string,
): string | undefined;
