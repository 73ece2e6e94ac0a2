export const pictureDeleted = "The picture is deleted.";
export const changedByOther = "Somebody else has changed this picture or the settings. Look again.";
export const pictureUsed = "This picture is used. Take it out of the places that use it, or replace it.";
