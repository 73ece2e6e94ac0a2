export const imageViewer = "Gallery image viewer";
export const numberOfAll = "{number} of {count}";
export const close = "Close";
export const previousImage = "Previous image";
export const nextImage = "Next image";
