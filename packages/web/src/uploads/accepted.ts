/** What the browser offers where files are chosen; what comes all the same is looked at by the service. */
export const ACCEPTED = '.pdf,image/*,.heic,.heif,.tif,.tiff';

/** Lets files be chosen on a page that has no field for them. Must be called while a key or a click is being answered. */
export function chooseFiles(onFiles: (files: readonly File[]) => void): void {
  const picker = document.createElement('input');
  picker.type = 'file';
  picker.multiple = true;
  picker.accept = ACCEPTED;
  picker.addEventListener('change', () => onFiles([...(picker.files ?? [])]));
  picker.click();
}
