export const news = "News";
/** As the labels of the header are written. */
export const newsInHeader = "NEWS";
export const postDeleted = "Post deleted.";
export const titleWithoutAddress = "This title gives no address. Please use some letters.";
export const addressTaken = "Somebody has just added a post with this title. Please save again.";
export const noSuchPicture = "This picture is not in the library any more. Please choose another one.";
