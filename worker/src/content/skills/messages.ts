export const skillDeleted = "Skill deleted.";
export const titleWithoutAddress = "This title gives no address. Please use some letters.";
export const titleOfOtherSkill = "Another skill has this title already. Please choose another one.";
