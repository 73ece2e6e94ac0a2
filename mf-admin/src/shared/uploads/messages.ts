export const imageRule = "HEIC, {kinds}, up to {limit}";
export const noImage = "{name} is not an image that can be used. Choose a {kinds} file.";
export const isEmpty = "{name} is empty.";
export const tooLarge = "{name} is too large: {limit} at most.";
export const heicTooLarge = "{name} is too large: {limit} at most for HEIC.";
export const stillTooLarge = "{name} is too large, even made smaller: {limit} at most.";
export const damaged =
  "{name} cannot be read: the file is damaged, or is not a whole HEIC picture. Send it from the telephone once more.";
export const tooManyPixels =
  "{name} has too many pixels to be converted here: 64 million at most. Save a smaller copy, or a JPEG.";
export const noDecoder =
  "{name} is a HEIC picture, which could not be converted in this browser. Try again, or save it as JPEG: on an iPhone under Settings, Camera, Formats choose Most Compatible, or send it to yourself by mail.";

export const images = "Images";
export const chooseImages = "Choose images";
export const dropHere = "Or drop them here. {rule} each; several at once.";
export const dropOrPaste = "Or drop or paste them here. {rule} each; several at once.";
export const pickImage = "Choose an image";
export const nothingPicked = "No image chosen";
export const chooseImage = "Please choose an image";
export const whatYouChose = "What you chose";

export const ready = "Ready to upload";
export const uploading = "Uploading";
export const uploaded = "Uploaded";
export const gettingReady = "Getting ready to convert a HEIC picture";
export const converting = "Converting, which takes some seconds";
export const conversionOf = "Conversion of {name}";
export const uploadOf = "Upload of {name}";
export const tryAgain = "Try again";
export const tryAgainWith = "Try again: {name}";
export const remove = "Remove";
export const removeOne = "Remove {name}";
export const notSent = "Not sent, because the one before it was not.";
