import sharp from 'sharp';

/** How a picture is taken otherwise than it was. */
export interface PictureFaults {
  /** Degrees clockwise; the corners that it leaves are white. */
  readonly turn: number;
  /** Of its size; 1: as it was. */
  readonly scale: number;
  /** Standard deviation in pixels; 0: sharp. */
  readonly blur: number;
  /** Of the JPEG, 1 to 100. */
  readonly quality: number;
}

/** The picture of a file or of bytes, turned the way it is meant to be looked at first, as the bytes of a JPEG. */
export async function pictureToVaried(
  picture: string | Uint8Array,
  { turn, scale, blur, quality }: PictureFaults,
): Promise<Buffer> {
  const upright = await sharp(picture).rotate().toBuffer();
  const turned = await sharp(upright).rotate(turn, { background: '#ffffff' }).toBuffer();
  const { width } = await sharp(turned).metadata();
  const varied = sharp(turned).resize(Math.max(1, Math.round(width * scale)));
  if (blur > 0) varied.blur(blur);
  return varied.jpeg({ quality }).toBuffer();
}
