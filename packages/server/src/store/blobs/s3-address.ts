/** A bucket of an S3 store and how it is spoken with. */
export interface S3Address {
  readonly bucket: string;
  /** Before each key; empty, or ends with a slash. */
  readonly prefix: string;
  /** Undefined: Amazon's own, or what the environment of its SDK names. */
  readonly endpoint: string | undefined;
  readonly region: string | undefined;
  /** The bucket in the path instead of in the host's name. */
  readonly pathStyle: boolean;
  /** What the store is asked to encrypt with: `AES256`, `aws:kms`; undefined: what the bucket says. */
  readonly encryption: 'AES256' | 'aws:kms' | undefined;
  readonly kmsKey: string | undefined;
}

const PARAMETERS = ['endpoint', 'region', 'path-style', 'encryption', 'kms-key'];

/**
 * Of `s3://bucket/prefix?endpoint=https://…&region=…&path-style=true&encryption=aws:kms&kms-key=…`. Keys are never in it: they
 * come as the official SDK reads them.
 *
 * @throws Error that says what is wrong
 */
export function textToS3Address(text: string): S3Address {
  if (!URL.canParse(text)) throw new Error('must be of the form s3://bucket/prefix?endpoint=…&region=…');
  const url = new URL(text);
  if (url.username || url.password || url.port) {
    throw new Error(
      'must hold neither keys nor a port: keys are given as AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY',
    );
  }
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(url.hostname)) throw new Error('must name a bucket');
  const unknown = [...url.searchParams.keys()].find((name) => !PARAMETERS.includes(name));
  if (unknown !== undefined) throw new Error(`knows ${PARAMETERS.join(', ')} behind the question mark`);
  const parameter = (name: string) => url.searchParams.get(name) || undefined;
  const [endpoint, encryption, pathStyle] = ['endpoint', 'encryption', 'path-style'].map(parameter);
  if (endpoint !== undefined && !(URL.canParse(endpoint) && /^https?:/.test(endpoint))) {
    throw new Error('must name its endpoint by https:// or http://');
  }
  if (encryption !== undefined && encryption !== 'AES256' && encryption !== 'aws:kms') {
    throw new Error('may ask for encryption=AES256 or encryption=aws:kms');
  }
  if (pathStyle !== undefined && pathStyle !== 'true' && pathStyle !== 'false') {
    throw new Error('may ask for path-style=true or path-style=false');
  }
  const path = decodeURIComponent(url.pathname).replace(/^\/+|\/+$/g, '');
  return {
    bucket: url.hostname,
    prefix: path === '' ? '' : `${path}/`,
    endpoint,
    region: parameter('region') ?? (endpoint === undefined ? undefined : 'us-east-1'),
    // Few stores but Amazon's have a name for each bucket.
    pathStyle: pathStyle === undefined ? endpoint !== undefined : pathStyle === 'true',
    encryption,
    kmsKey: parameter('kms-key'),
  };
}
