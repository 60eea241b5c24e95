/** A budget of messages a minute for each sending host. */
export interface SenderLimit {
  readonly take: (remoteAddress: string) => boolean;
}

const WINDOW_MILLISECONDS = 60_000;
const MOST_HOSTS = 10_000;

/** @param perMinute 0: no limit */
export function createSenderLimit(
  perMinute: number,
  now: () => number = () => performance.now(),
): SenderLimit {
  const windows = new Map<string, { used: number; endsAt: number }>();
  return {
    take: (remoteAddress) => {
      if (perMinute === 0) return true;
      const time = now();
      if (windows.size >= MOST_HOSTS) {
        for (const [host, { endsAt }] of windows) if (endsAt <= time) windows.delete(host);
      }
      const window = windows.get(remoteAddress);
      if (window === undefined || window.endsAt <= time) {
        windows.set(remoteAddress, { used: 1, endsAt: time + WINDOW_MILLISECONDS });
        return true;
      }
      window.used += 1;
      return window.used <= perMinute;
    },
  };
}
