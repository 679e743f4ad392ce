export type DeviceKind = 'tablet' | 'phone' | 'computer';

/** What a device would be called, by how it is pointed at and by the shorter side of its screen, in CSS pixels. */
export function toDeviceKind({ isTouched, side }: { isTouched: boolean; side: number }): DeviceKind {
  if (!isTouched) return 'computer';
  return side < 600 ? 'phone' : 'tablet';
}
