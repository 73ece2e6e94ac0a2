export const noSuchPicture = "This picture is no longer in the library.";
