const { resolvedOptions } = Intl.DateTimeFormat.prototype;

/** Sets the zone of the reader's device until mocks are restored. */
export function setDeviceZone(timeZone: string): void {
  jest.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockImplementation(function (
    this: Intl.DateTimeFormat,
  ) {
    return { ...resolvedOptions.call(this), timeZone };
  });
}
