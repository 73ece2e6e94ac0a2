export const imageFormats = "The image must be a PNG, JPEG, WebP, AVIF or GIF file.";
export const imageTooManyPixels = "The image is too large: 50 megapixels and 16,384 pixels a side at most.";
export const somethingBehindImage = "The image file holds something else behind the image.";
export const imageDamaged = "The image file is damaged or incomplete.";
export const noAvif = "AVIF images cannot be taken here. Please send a JPEG or PNG.";
