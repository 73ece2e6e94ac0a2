export const showPrice = "Show the price";
export const priceFailed = "The price could not be loaded. The coupon is checked when you send the form.";
export const price = "Price";
export const couponKept = "Your coupon: {code}";
export const chooseDates = "It counts for dates. Choose yours, and it is filled in.";
