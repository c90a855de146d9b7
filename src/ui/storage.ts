// The browser's small storage for preferences; null where it refuses (a private window, a policy).

export function localStorageOrNull(): Storage | null {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
}
