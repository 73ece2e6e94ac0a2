export const imageDeleted = "Image deleted.";
