/** Keeps the browser from replacing the page by a file that is dropped where nothing takes it. */
export function keepPageFromFiles(window: Window): void {
  const refuse = (event: DragEvent) => {
    if (event.defaultPrevented || event.dataTransfer?.types.includes('Files') !== true) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = 'none';
  };
  window.addEventListener('dragover', refuse);
  window.addEventListener('drop', refuse);
}
