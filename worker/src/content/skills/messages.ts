export const skillDeleted = "Skill deleted.";
export const titleWithoutAddress = "This title gives no address. Please use some letters.";
export const titleOfOtherSkill = "Another skill has this title already. Please choose another one.";
export const addressOfPage = "The address /{slug} belongs to another page. Please choose another title.";
export const addressOfSettings = "The address /{slug} belongs to a page of the settings. Please choose another title.";
