export const earlier = "Earlier testimonials";
export const description = "What people say who have trained with us, in their own words.";
export const endOfList = "The list ends before this page. <link>Go to its first page</link>";
export const inTheirOwnWords = "In their own words";
export const pages = "Pages";
export const newest = "Newest testimonials";
