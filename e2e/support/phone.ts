/** A narrow touch screen. */
export const phone = { viewport: { width: 375, height: 812 }, hasTouch: true, isMobile: true };
