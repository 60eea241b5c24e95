/** What lets this service into a drive. A secret, all of it. */
export type DriveGrant =
  | {
      readonly kind: 'consent';
      readonly refreshToken: string;
      readonly accessToken: string;
      /** In milliseconds since 1970. */
      readonly expiresAt: number;
    }
  | {
      readonly kind: 'serviceAccount';
      /** As Google gives it. */
      readonly email: string;
      readonly privateKey: string;
      readonly folderId: string;
      readonly accessToken: string;
      readonly expiresAt: number;
    };

export type ConsentMethod = 'browser' | 'deviceCode' | 'serviceAccount';

/** What a provider asks of who wants to write into a drive, and where it is asked. */
export interface DriveSignIn {
  readonly methods: readonly ConsentMethod[];
  /** The page on which a person allows it. @param proof what `finish` must be given */
  readonly consentUrl: (state: string, redirectUrl: string, proof: string) => Promise<string>;
  /** @throws ExportFailure when consent was refused */
  readonly finish: (answer: URL, state: string, redirectUrl: string, proof: string) => Promise<DriveGrant>;
  /** A code that a person enters on another device. */
  readonly askForCode: () => Promise<DeviceCode>;
  /** @returns null: it has not been entered yet. @throws ExportFailure */
  readonly finishCode: (deviceCode: string) => Promise<DriveGrant | null>;
  /** With an access token that is good for a while. @throws ExportFailure when access was taken away */
  readonly renew: (grant: DriveGrant) => Promise<DriveGrant>;
  /** As whom the service is let in. @throws ExportFailure */
  readonly userName: (grant: DriveGrant) => Promise<string>;
  /** Ends what was allowed, as far as the provider lets us. Never rejects. */
  readonly revoke: (grant: DriveGrant) => Promise<void>;
}

export interface DeviceCode {
  readonly deviceCode: string;
  readonly userCode: string;
  readonly url: string;
  readonly expiresSeconds: number;
  readonly intervalSeconds: number;
}
