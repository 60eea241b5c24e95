/** The most an upload request may hold. */
export const MAX_UPLOAD_BYTES = 10 * 1024 * 1024;

export type UploadContent =
  | Blob
  | Uint8Array<ArrayBuffer>
  | ReadableStream<Uint8Array>
  | AsyncIterable<Uint8Array>;

export interface FileToUpload {
  readonly name: string;
  /** A `File` of the browser, bytes, or a stream; a stream is read whole before it is sent, so that it can be sent again. */
  readonly content: UploadContent;
}

export interface UploadParts {
  readonly clientReferenceId?: string;
  readonly notes?: string;
  /** One document whose pages are the files in order. */
  readonly groupAsSingleDocument?: boolean;
  /** `false`: the documents wait as `pending` until they are told to be processed. */
  readonly enqueue?: boolean;
}

/**
 * The multipart form of an upload.
 *
 * @throws RangeError when the files are together larger than a request may be
 */
export async function uploadForm(files: readonly FileToUpload[], parts: UploadParts = {}): Promise<FormData> {
  const form = new FormData();
  let room = MAX_UPLOAD_BYTES;
  for (const { name, content } of files) {
    const blob = await contentToBlob(content, room);
    room -= blob.size;
    if (room < 0) throw tooLarge();
    form.append('Files', blob, name);
  }
  const { clientReferenceId, notes, groupAsSingleDocument, enqueue } = parts;
  if (clientReferenceId !== undefined) form.append('ClientReferenceId', clientReferenceId);
  if (notes !== undefined) form.append('Notes', notes);
  if (groupAsSingleDocument !== undefined)
    form.append('GroupAsSingleDocument', String(groupAsSingleDocument));
  if (enqueue !== undefined) form.append('Enqueue', String(enqueue));
  return form;
}

async function contentToBlob(content: UploadContent, mostBytes: number): Promise<Blob> {
  if (content instanceof Blob) return content;
  if (content instanceof Uint8Array) return new Blob([content]);
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  for await (const chunk of content instanceof ReadableStream ? chunksOf(content) : content) {
    bytes += chunk.byteLength;
    // A stream may have no end.
    if (bytes > mostBytes) throw tooLarge();
    chunks.push(new Uint8Array(chunk));
  }
  return new Blob(chunks);
}

/** Not every browser lets a stream be iterated. */
async function* chunksOf(stream: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = stream.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      yield value;
    }
  } finally {
    await reader.cancel().catch(() => {});
  }
}

const tooLarge = (): RangeError => new RangeError('The files of one upload may have 10 MB together.');
