export const sharePictureTooLarge = "A share picture may have 100 kB at most.";
export const sharePictureIsJpeg = "A share picture is a JPEG.";
export const sharePicturePixels = "A share picture has {width} by {height} pixels.";
