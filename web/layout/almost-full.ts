/** What may be used of the device's storage before a warning. */
const roomy = 0.9;

/** Whether what the browser lets the app store on this device is almost used up; false where it doesn't say. */
export async function isAlmostFull(): Promise<boolean> {
  try {
    const { usage = 0, quota = 0 } = (await navigator.storage?.estimate?.()) ?? {};
    return usage > quota * roomy;
  } catch {
    return false;
  }
}
